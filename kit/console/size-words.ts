/** Sizes in words: what the server says of them too. */
export { limitWords, sizeWords, usedWords } from '#kit/contract/size-words.ts';
