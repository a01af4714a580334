/** JSON as text, laid out on demand. */
import { Button, Input } from 'antd';

import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';

/** The value is the text, so that what is half written stays what it is; the schema says whether it can be read. */
export function JsonInput({ value = '', onChange, rows = 6, disabled = false, ...rest }: InputProps<string> & { rows?: number }) {
  const t = useWords<typeof phrases>('form');
  const { label } = useFieldPlace();
  const laidOut = layOut(value);
  return (
    <div className="json-input">
      <Input.TextArea
        {...rest}
        aria-label={label}
        value={value}
        disabled={disabled}
        spellCheck={false}
        autoSize={{ minRows: rows, maxRows: 18 }}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button
        type="text"
        size="small"
        disabled={disabled || laidOut === undefined || laidOut === value}
        onClick={() => onChange?.(laidOut ?? value)}
      >
        {t('json_lay_out')}
      </Button>
    </div>
  );
}

/** The same JSON with two spaces a level; undefined for what is no JSON. */
function layOut(text: string): string | undefined {
  try {
    return text.trim() === '' ? undefined : JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}
