/** A text without its tags, for what pages say of themselves elsewhere. */
export { plainText } from '#kit/server/html.ts';
