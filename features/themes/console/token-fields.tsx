/** The values that a theme lets people choose: colours by palette or digits, the rest from what it offers. */
import { useId } from 'react';
import { Button } from '#kit/console/controls.ts';
import { FieldContext } from '#kit/console/form/form-context.ts';
import { RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { ColorInput } from '#kit/console/form/inputs/color-input.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { Contrast, OfferedTheme, OfferedToken } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { LookState } from './use-look.ts';

interface TokenFieldsProps {
  theme: OfferedTheme;
  state: LookState;
  contrasts: readonly Contrast[];
  readOnly: boolean;
}

export function TokenFields({ theme, state, contrasts, readOnly }: TokenFieldsProps) {
  const t = useWords<typeof phrases>('themes');
  const { values } = state.look;
  return (
    <fieldset className="form-part theme-tokens">
      <legend>{t('tokens')}</legend>
      <p>{t('tokens_hint')}</p>
      {theme.tokens.map((token) => (
        <Token
          key={`${theme.key}-${token.key}`}
          token={token}
          value={values[token.key] ?? token.default}
          contrasts={contrasts.filter((pair) => pair.token === token.key)}
          readOnly={readOnly}
          onChange={(value) => state.set(token.key, value === token.default || value === '' ? undefined : value)}
        />
      ))}
      {!readOnly && (
        <Button className="theme-reset" type="text" disabled={Object.keys(values).length === 0} onClick={state.reset}>
          {t('reset')}
        </Button>
      )}
    </fieldset>
  );
}

interface TokenProps {
  token: OfferedToken;
  value: string;
  contrasts: readonly Contrast[];
  readOnly: boolean;
  onChange: (value: string) => void;
}

function Token({ token, value, contrasts, readOnly, onChange }: TokenProps) {
  const t = useWords<typeof phrases>('themes');
  const id = useId();
  const adapted = value === token.default ? undefined : adaptedTo(value, contrasts);
  const weak = contrasts.find(({ enough }) => !enough);
  const shared = { id, value, disabled: readOnly, onChange };
  return (
    <FieldContext value={{ label: token.title, lengthMax: undefined }}>
      <div className="theme-token" data-weak={weak ? '' : undefined}>
        <label htmlFor={id}>{token.title}</label>
        {token.kind === 'color' ? (
          <ColorInput {...shared} presets={[token.default]} />
        ) : (
          <RadioInput asButtons {...shared} options={token.options.map((option) => ({ value: option.value, label: option.title }))} />
        )}
        {token.help && <small>{token.help}</small>}
        {adapted && <small>{t('adapted', { color: adapted })}</small>}
        {weak && <small role="alert">{t('ratio', { ratio: weak.ratio, least: weak.least })}</small>}
      </div>
    </FieldContext>
  );
}

/** The colour that comes out on a light page, where the theme made it darker or lighter than it was chosen. */
function adaptedTo(value: string, contrasts: readonly Contrast[]): string | undefined {
  const light = contrasts.filter(({ scheme }) => scheme === 'light');
  return light.some(({ text, ground }) => text === value || ground === value) ? undefined : light[0]?.text;
}
