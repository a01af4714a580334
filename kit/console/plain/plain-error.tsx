/** What is wrong with a form as a whole, above its button; nothing where nothing is. `<PlainError text={errors.form} />` */
export function PlainError({ text }: { text: string | undefined }) {
  return text ? (
    <p className="plain-error" role="alert">
      {text}
    </p>
  ) : null;
}
