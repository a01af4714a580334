/** What a page is, one line of what it is for, and what belongs beside it. */
import type { ReactNode } from 'react';

export function PageTitle({ title, remark, children }: { title: string; remark: string; children?: ReactNode }) {
  return (
    <div className="member-title">
      <div>
        <h1>{title}</h1>
        <p>{remark}</p>
      </div>
      {children}
    </div>
  );
}
