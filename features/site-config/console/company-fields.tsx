/** The parts of the configuration that are plain fields. */
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { LinesInput } from '#kit/console/form/inputs/rows-input.tsx';
import { LinkInput, TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

const qqMax = 10;
const policeMax = 5;

export function CompanyFields() {
  const t = useWords<typeof phrases>('site-config');
  return (
    <FormPart title={t('parts.company')}>
      <div className="form-columns">
        <Field name="logo" label={t('fields.logo')} help={t('logo_help')}>
          <PictureInput />
        </Field>
        <Field name="logo_dark" label={t('fields.logo_dark')} help={t('logo_dark_help')}>
          <PictureInput />
        </Field>
      </div>
      <Field name="logo_has_name" label={t('fields.logo_has_name')} help={t('logo_has_name_help')}>
        <SwitchInput asBoolean />
      </Field>
      <div className="form-columns">
        <Texts names={['corp_name', 'short_name']} />
      </div>
      <Texts names={['address']} />
      <div className="form-columns">
        <Texts names={['postcode']} />
      </div>
      <Field name="profile" label={t('fields.profile')} help={t('profile_help')}>
        <TextArea rows={4} />
      </Field>
    </FormPart>
  );
}

export function ContactFields() {
  const t = useWords<typeof phrases>('site-config');
  return (
    <FormPart title={t('parts.contact')}>
      <div className="form-columns">
        <Texts names={['phone', 'switchboard', 'hotline_24h', 'hotline_service', 'fax', 'email']} />
      </div>
      <Field name="qq_list" label={t('fields.qq_list')}>
        <LinesInput title={t('qq_number')} max={qqMax} />
      </Field>
      <div className="form-columns">
        <Field name="wechat_qr" label={t('fields.wechat_qr')}>
          <PictureInput />
        </Field>
        <Field name="h5_qr" label={t('fields.h5_qr')}>
          <PictureInput />
        </Field>
      </div>
    </FormPart>
  );
}

export function SearchFields() {
  const t = useWords<typeof phrases>('site-config');
  return (
    <FormPart title={t('parts.search')}>
      <Texts names={['seo_title', 'seo_keywords']} />
      <Field name="seo_description" label={t('fields.seo_description')}>
        <TextArea rows={3} />
      </Field>
    </FormPart>
  );
}

export function FilingFields() {
  const t = useWords<typeof phrases>('site-config');
  return (
    <FormPart title={t('parts.filing')} hint={t('parts.filing_hint')}>
      <Field name="icp_number" label={t('fields.icp_number')} help={t('icp_help')}>
        <TextInput />
      </Field>
      <Field name="police_numbers" label={t('fields.police_numbers')} help={t('police_help')}>
        <LinesInput title={t('police_number')} max={policeMax} />
      </Field>
    </FormPart>
  );
}

export function MediaFields() {
  const t = useWords<typeof phrases>('site-config');
  return (
    <FormPart title={t('parts.media')}>
      <Field name="promo_video" label={t('fields.promo_video')} help={t('promo_video_help')}>
        <LinkInput />
      </Field>
      <Field name="promo_video_oss" label={t('fields.promo_video_oss')} help={t('promo_video_oss_help')}>
        <LinkInput />
      </Field>
    </FormPart>
  );
}

export function BannerFields() {
  const t = useWords<typeof phrases>('site-config');
  return (
    <FormPart title={t('parts.banner')}>
      <Field name="bottom_banner" label={t('fields.bottom_banner')} help={t('banner_help')}>
        <PictureInput aspect={6} />
      </Field>
      <Field name="bottom_banner_link" label={t('fields.bottom_banner_link')}>
        <LinkInput />
      </Field>
    </FormPart>
  );
}

type TextName =
  | 'corp_name'
  | 'short_name'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'switchboard'
  | 'hotline_24h'
  | 'hotline_service'
  | 'fax'
  | 'email'
  | 'seo_title'
  | 'seo_keywords';

function Texts({ names }: { names: readonly TextName[] }) {
  const t = useWords<typeof phrases>('site-config');
  return names.map((name) => (
    <Field key={name} name={name} label={t(`fields.${name}`)}>
      <TextInput />
    </Field>
  ));
}
