/** Sizes of files in words: what the server says of them too. */
export { sizeWords } from '#kit/contract/size-words.ts';
