/** Everything a company says about itself on its site, one language at a time. */
import { useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { Segmented } from '#kit/console/controls.ts';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { FormButtons } from '#kit/console/form/form-drawer.tsx';
import { FormPage } from '#kit/console/form/form-page.tsx';
import { useSettingsSource } from '#kit/console/form/form-source.ts';
import { useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import { type BindableColumn, type SiteConfigRow, siteConfig } from '../contract.ts';
import { BannerFields, CompanyFields, ContactFields, FilingFields, MediaFields, SearchFields } from './company-fields.tsx';
import { HomeFields } from './home-fields.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './site-config.css';
import { TabbarInput } from './tabbar-input.tsx';

export function SiteConfigScreen() {
  const [locale, setLocale] = useState<Lang>();
  return <ConfigForm key={locale ?? 'first'} locale={locale} onLocale={setLocale} />;
}

interface ConfigFormProps {
  /** Undefined: the language the site is configured in. */
  locale: Lang | undefined;
  onLocale: (locale: Lang) => void;
}

function ConfigForm({ locale, onLocale }: ConfigFormProps) {
  const t = useWords<typeof phrases>('site-config');
  const { can } = useArea();
  const source = useSettingsSource(siteConfig, { read: 'index', save: 'edit', query: locale ? { locale } : {} });
  const form = useContractForm(source, { savedWords: t('saved'), toBody: (values) => ({ ...values, locale: shown }) });
  const row = form.answer?.row as SiteConfigRow | undefined; // safe: the contract's schema parsed it
  const columns = (form.answer?.columns ?? []) as BindableColumn[]; // safe: the contract's schema parsed them
  const shown = row?.locale ?? locale;
  return (
    <FormPage
      form={form}
      actions={
        <>
          <Segmented
            aria-label={t('language')}
            value={shown ?? languages[0]}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={onLocale}
          />
          {can('edit') && <FormButtons form={form} />}
        </>
      }
    >
      <CompanyFields />
      <ContactFields />
      <HomeFields columns={columns} />
      <SearchFields />
      <FilingFields />
      <MediaFields />
      <BannerFields />
      <FormPart title={t('parts.tabbar')} hint={t('parts.tabbar_hint')}>
        <TabbarInput columns={columns} />
      </FormPart>
    </FormPage>
  );
}
