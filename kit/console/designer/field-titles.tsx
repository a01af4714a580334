/** In a list of forms or models: how many fields, and the first of them by their titles. */
import './field-titles.css';

export function FieldTitles({ fields, count }: { fields: readonly { title: string }[]; count: string }) {
  return (
    <span className="field-titles">
      {count}
      {fields.length > 0 && <small>{fields.map(({ title }) => title).join(' · ')}</small>}
    </span>
  );
}
