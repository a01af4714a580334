/** One of a few, each shown by a picture. */
import { type ReactNode, useId } from 'react';

import { type InputProps, useFieldPlace } from '../form-context.ts';
import './card-input.css';

export interface Card<T extends string> {
  value: T;
  label: string;
  /** Drawn above the label, without words. */
  picture: ReactNode;
}

/** `<CardInput cards={[{ value: 'news', label: t('news'), picture: <svg … /> }]} />`. Arrow keys choose, as among all radio buttons. */
export function CardInput<T extends string>({
  cards,
  value,
  onChange,
  disabled = false,
  id,
}: InputProps<T> & { cards: readonly Card<T>[] }) {
  const { label } = useFieldPlace();
  const name = useId();
  return (
    <div id={id} className="card-input" role="radiogroup" aria-label={label}>
      {cards.map((card) => (
        <label key={card.value} className="card-choice">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={card.value === value}
            disabled={disabled}
            onChange={() => onChange?.(card.value)}
          />
          <span className="card-picture" aria-hidden>
            {card.picture}
          </span>
          <span>{card.label}</span>
        </label>
      ))}
    </div>
  );
}
