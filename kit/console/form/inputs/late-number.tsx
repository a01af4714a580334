/** The number input as a file of its own to fetch: others name number-inputs.tsx directly, so that one alone could not come later. */
export { NumberInput } from './number-inputs.tsx';
