/** Copies the pictures of a text that lie on other websites into the library: those of an import, of an older text. */
import { useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { bringPicture } from '#kit/console/bring-picture.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { foreignPictures } from '../../checks.contract.ts';
import { useColumnChoices } from '../archives.queries.ts';
import type { phrases } from '../review/locales/zh-cn.ts';

/** At once; the server takes sixty a minute. */
const most = 50;

export function useBringPictures(form: ContractForm): { bring: () => void; isBusy: boolean } {
  const t = useWords<typeof phrases>('archives/review');
  const announce = useAnnounce();
  const area = useArea();
  const siteUrl = useColumnChoices().data?.site_url ?? '';
  const [isBusy, setBusy] = useState(false);
  const bring = async () => {
    const wanted = foreignPictures(bodyOf(form), siteUrl);
    const brought = new Map<string, string>();
    for (const address of wanted.slice(0, most)) {
      const url = await bringPicture(area, address).catch(() => undefined); // counted among those that did not come
      if (url) brought.set(address, url);
    }
    // Somebody may have gone on writing meanwhile.
    const body = bodyOf(form);
    for (const image of body.querySelectorAll('img'))
      image.src = brought.get(image.getAttribute('src') ?? '') ?? image.getAttribute('src') ?? '';
    if (brought.size > 0) {
      form.form.setFieldsValue({ content: body.innerHTML });
      form.onChange();
      announce.success(t('checks_brought', { n: brought.size }));
    }
    if (brought.size < wanted.length) announce.warning(t('checks_not_brought', { n: wanted.length - brought.size }));
  };
  return {
    isBusy,
    bring: () => {
      setBusy(true);
      void bring().finally(() => setBusy(false));
    },
  };
}

function bodyOf(form: ContractForm): HTMLElement {
  const content: unknown = form.form.getFieldsValue().content;
  return new DOMParser().parseFromString(typeof content === 'string' ? content : '', 'text/html').body;
}
