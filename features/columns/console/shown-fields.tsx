/** Where a column stands on the site, and what stands with it. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { useFormAround } from '#kit/console/form/form-context.ts';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { IconInput } from '#kit/console/form/inputs/icon-input.tsx';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { ColumnNode } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useMenuReason } from './menu-reason.ts';

interface ShownFieldsProps {
  isNew: boolean;
  /** It leads elsewhere and has no page of its own. */
  isLink: boolean;
  /** The column above, as it is chosen now. */
  parent: ColumnNode | undefined;
}

export function ShownFields({ isNew, isLink, parent }: ShownFieldsProps) {
  const t = useWords<typeof phrases>('columns');
  const reason = useMenuReason();
  const isBelowMenus = parent !== undefined && parent.pid !== 0;
  useFooterOf(isNew ? parent : undefined);
  return (
    <FormPart title={t('parts.shown')}>
      <div className="form-columns">
        <Field name="in_header" label={t('fields.in_header')} help={reason(parent, 'in_header')}>
          <SwitchInput asBoolean disabled={isBelowMenus} />
        </Field>
        <Field name="in_footer" label={t('fields.in_footer')} help={reason(parent, 'in_footer')}>
          <SwitchInput asBoolean disabled={isBelowMenus} />
        </Field>
        <Field name="icon" label={t('fields.icon')}>
          <IconInput />
        </Field>
        <Field name="status" label={t('fields.status')} help={t('status_help')}>
          <SwitchInput />
        </Field>
        {!isLink && (
          <Field name="cover" label={t('fields.cover')} help={t('cover_help')} wide>
            <PictureInput />
          </Field>
        )}
      </div>
    </FormPart>
  );
}

/** A new column stands in the footer where the one above it does, until somebody says otherwise. */
function useFooterOf(parent: ColumnNode | undefined) {
  const { form } = useFormAround();
  const above = parent?.in_footer;
  const before = useRef(above);
  const follow = useEffectEvent((last: boolean, next: boolean) => {
    if (form.getFieldValue('in_footer') === last) form.setFieldValue('in_footer', next);
  });
  useEffect(() => {
    const last = before.current ?? false;
    before.current = above;
    if (above !== undefined && above !== last) follow(last, above);
  }, [above]);
}
