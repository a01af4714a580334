/** What other features may ask of captchas. */
export { removeExpired } from './captcha.repository.ts';
export { spendChallenge } from './captcha.service.ts';
