// Every word of the pages that the server does not send.

import { de } from './de';
import { en } from './en';
import { es } from './es';
import { pt } from './pt';
import type { Words } from './type';

const languages: Record<string, Words> = { de, en, es, pt };

/** The words for the language of the page, which the server writes into it. */
export const words: Words = languages[document.documentElement.lang] ?? en;
