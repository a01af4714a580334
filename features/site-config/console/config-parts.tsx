/** The parts of the configuration one below the other, with a way to jump to each. */
import { type ComponentType, useRef } from 'react';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { BindableColumn, OfferedBlock } from '../contract.ts';
import { BannerFields, CompanyFields, ContactFields, FilingFields, MediaFields, SearchFields } from './company-fields.tsx';
import { HomeInput } from './home-input.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { TabbarInput } from './tabbar-input.tsx';

const parts = ['company', 'contact', 'home', 'search', 'filing', 'media', 'banner', 'tabbar'] as const;
type PartName = (typeof parts)[number];

interface ConfigPartsProps {
  form: ContractForm;
  /** Hears which block somebody works on: `news`. */
  onBlock: (name: string) => void;
}

export function ConfigParts({ form, onBlock }: ConfigPartsProps) {
  const t = useWords<typeof phrases>('site-config');
  const places = useRef(new Map<PartName, HTMLElement>());
  const columns = (form.answer?.columns ?? []) as BindableColumn[]; // safe: the contract's schema parsed them
  const offered = (form.answer?.blocks ?? []) as OfferedBlock[]; // safe: as above
  const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

  return (
    <>
      <nav ref={leaveRoom} className="config-nav" aria-label={t('parts_nav')}>
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            onClick={() => places.current.get(part)?.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' })}
          >
            {t(`parts.${part}`)}
          </button>
        ))}
      </nav>
      {parts.map((part) => (
        <section
          key={part}
          className="config-part"
          ref={(element) => {
            if (element) places.current.set(part, element);
          }}
        >
          <Part part={part} columns={columns} offered={offered} onBlock={onBlock} />
        </section>
      ))}
    </>
  );
}

/** What sticks inside a part sticks below the bar, which has more lines in one language or window than in another. */
function leaveRoom(bar: HTMLElement | null) {
  const watch = new ResizeObserver(() => bar?.parentElement?.style.setProperty('--config-nav', `${bar.getBoundingClientRect().height}px`));
  if (bar) watch.observe(bar);
  return () => watch.disconnect();
}

interface PartProps {
  part: PartName;
  columns: readonly BindableColumn[];
  offered: readonly OfferedBlock[];
  onBlock: (name: string) => void;
}

const plain: Readonly<Partial<Record<PartName, ComponentType>>> = {
  company: CompanyFields,
  contact: ContactFields,
  search: SearchFields,
  filing: FilingFields,
  media: MediaFields,
  banner: BannerFields,
};

function Part({ part, columns, offered, onBlock }: PartProps) {
  const t = useWords<typeof phrases>('site-config');
  const Fields = plain[part];
  if (Fields) return <Fields />;
  if (part === 'tabbar') {
    return (
      <FormPart title={t('parts.tabbar')} hint={t('parts.tabbar_hint')}>
        <TabbarInput columns={columns} />
      </FormPart>
    );
  }
  return (
    <FormPart title={t('parts.home')} hint={t('parts.home_hint')}>
      <Field name="home" label={t('fields.home')}>
        <HomeInput columns={columns} offered={offered} onBlock={onBlock} />
      </Field>
    </FormPart>
  );
}
