/** A titled part of the profile. */
import { type ReactNode, useId } from 'react';

export function ProfilePart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="profile-hint">{hint}</p>}
      {children}
    </section>
  );
}
