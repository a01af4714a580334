/** The verification dialog. Fetched when it is asked for, or when a page is idle: not every login needs it. */
import type { CaptchaDialog } from '#features/sign-in/console/login-form.tsx';
import type { Here } from '#kit/console/area.tsx';
import { loadWords } from '#kit/console/i18n.ts';
import { plainOverlay } from '#kit/console/plain/plain-overlay.tsx';
import { notices } from './area-runtimes.ts';

export const loadCaptcha = () => Promise.all([import('#features/captcha/console/click-captcha.tsx'), loadWords(['captcha'])]);
const ClickCaptcha = plainOverlay(async () => (await loadCaptcha())[0].ClickCaptcha);

/** The challenge is the same for every area and belongs to the public API. */
export function captchaOf(publicClient: Here['client']): CaptchaDialog {
  return (props) => <ClickCaptcha {...props} client={publicClient} notices={notices} />;
}
