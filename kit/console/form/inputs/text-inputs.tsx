/** Inputs of text: one line, several, a password, a slug, a link. Empty is an empty text. */
import { Button, Form, Input } from 'antd';
import { ExternalLink, WandSparkles } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';

import { slugs } from '#kit/contract/slugs.ts';
import { useArea } from '../../area.tsx';
import { ButtonTip } from '../../button-tip.tsx';
import { ownPath } from '../../file-url.ts';
import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';

interface TextInputProps extends InputProps<string> {
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** The main field of a form. */
  large?: boolean;
  /** Shows how many characters are left. */
  counted?: boolean;
  autoComplete?: string;
  /** What stands in it is chosen whole by whoever comes to it, so that the first key replaces it: a proposal. */
  choosesAll?: boolean;
}

/**
 * The most characters a text may have. One that is longer is never cut: it stays, in red, and the field says why when it is left.
 * @param show the count stands beside the text
 */
function boundOf(max: number | undefined, show = false) {
  return max === undefined ? {} : { count: { max, show } };
}

/** One line. Its greatest length comes from the schema. */
export function TextInput({ large = false, counted = false, choosesAll = false, onChange, ...rest }: TextInputProps) {
  const { lengthMax } = useFieldPlace();
  return (
    <Input
      autoComplete="off"
      {...rest}
      {...boundOf(lengthMax, counted)}
      size={large ? 'large' : 'medium'}
      {...(choosesAll && { onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select() })}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** A password that can be looked at. */
export function PasswordInput({ onChange, ...rest }: InputProps<string> & { autoComplete?: string }) {
  return <Input.Password autoComplete="new-password" {...rest} onChange={(event) => onChange?.(event.target.value)} />;
}

/** Several lines that grow with the text. */
export function TextArea({ rows = 3, onChange, ...rest }: InputProps<string> & { rows?: number }) {
  const { lengthMax } = useFieldPlace();
  return (
    <Input.TextArea
      {...rest}
      {...boundOf(lengthMax, lengthMax !== undefined && lengthMax <= 1000)}
      autoSize={{ minRows: rows, maxRows: 12 }}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

interface SlugInputProps extends InputProps<string> {
  /** The field whose text the slug is made from. */
  from: string;
  /** Stands before it: `/news/`. */
  prefix?: ReactNode;
  /** A code: it begins with a letter. */
  isCode?: boolean;
}

/** The part of a path that names one thing, made on demand, as the server makes it where it is left blank. */
export function SlugInput({ from, prefix, isCode = false, onChange, ...rest }: SlugInputProps) {
  const t = useWords<typeof phrases>('form');
  const { lengthMax = 80 } = useFieldPlace();
  const form = Form.useFormInstance();
  const { client } = useArea();
  const fill = async () => {
    const text = String(form.getFieldValue(from) ?? '').trim();
    const { slug } = text ? await client(slugs).slug({ query: { text } }) : { slug: '' };
    const fit = withinLength(isCode ? slug.replace(/^[^a-z]+/, '') : slug, lengthMax);
    if (fit) onChange?.(fit);
    // There is nothing to make it from: what stands here stays.
    else form.focusField(from);
  };
  return (
    <Input
      placeholder={t('slug_hint')}
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...boundOf(lengthMax)}
      prefix={prefix}
      suffix={
        !rest.disabled && (
          <ButtonTip title={t('slug_from')}>
            <Button
              type="text"
              size="small"
              icon={<WandSparkles size={15} aria-hidden />}
              aria-label={t('slug_from')}
              onClick={(event) => {
                // Around it antd gives the focus to the input.
                event.stopPropagation();
                void fill();
              }}
            />
          </ButtonTip>
        )
      }
      onChange={(event) => onChange?.(event.target.value.toLowerCase().replace(/\s+/g, '-'))}
    />
  );
}

/** Not within a syllable. */
function withinLength(slug: string, max: number): string {
  return slug.length <= max
    ? slug
    : slug
        .slice(0, max + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, max);
}

/** A link that can be tried. A file's address as the library copies it becomes its path. */
export function LinkInput({ onChange, value = '', ...rest }: InputProps<string>) {
  const t = useWords<typeof phrases>('form');
  const { lengthMax } = useFieldPlace();
  const opened = /^(https?:\/\/|\/(?!\/))/i.test(value);
  return (
    <Input
      inputMode="url"
      autoComplete="off"
      placeholder={t('link_hint')}
      {...rest}
      {...boundOf(lengthMax)}
      value={value}
      suffix={
        opened ? (
          <a
            className="input-link"
            href={value}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('link_open')}
            title={t('link_open')}
          >
            <ExternalLink size={15} aria-hidden />
          </a>
        ) : (
          <span />
        )
      }
      onChange={(event) => onChange?.(ownPath(event.target.value.trim()))}
    />
  );
}
