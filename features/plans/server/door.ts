/** What other features may ask of plans: the limits of the realm they work in. */
export { fullnessOf } from './fullness.ts';
export { limitOf, limitsOf, requireRoom } from './limits.ts';
