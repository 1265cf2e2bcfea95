// Large, and most processes never read a mail: loaded by the first that does.
import { simpleParser } from 'mailparser'

// What it can do beyond reading takes long with hostile markup.
const PARSING = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true }

export const parseMail = (content: Buffer) => simpleParser(content, PARSING)
