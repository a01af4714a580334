/** A part of what an input holds, with an objection of its own below it: the rest of the input is as it should be. */
import { Form } from 'antd';
import type { ReactNode } from 'react';

import { useFieldPlace } from '../form-context.ts';
import type { PartErrors } from '../form-errors.ts';

const none: PartErrors = new Map();

/** The parts that the objection of the field around is about; none where there is none, or nobody knows. Within a `<Field>`. */
export function usePartErrors(): PartErrors {
  const { wrongParts } = useFieldPlace();
  const { status } = Form.Item.useStatus();
  return status === 'error' && wrongParts ? wrongParts() : none;
}

/** What is said of one part: of `2`, also what is said of `2.title`. */
export function errorsBelow(errors: PartErrors, part: string): PartErrors {
  return new Map(
    [...errors].flatMap(([place, message]) => {
      if (place !== part && !place.startsWith(`${part}.`)) return [];
      return [[place.slice(part.length + 1), message] as const];
    }),
  );
}

interface JudgedPartProps {
  objection: string | undefined;
  /** Some part has an objection, this one or another: the inputs are as this one has it, and not as the field. */
  isJudged?: boolean;
  children: ReactNode;
}

/** Its inputs are red where something is said of them. */
export function JudgedPart({ objection, isJudged = true, children }: JudgedPartProps) {
  const validateStatus = objection === undefined ? '' : 'error';
  return (
    <>
      <Form.Item noStyle {...(isJudged && { validateStatus })}>
        {children}
      </Form.Item>
      {objection !== undefined && <PartObjection>{objection}</PartObjection>}
    </>
  );
}

/** Where one stands the field says nothing itself: see form.css. */
export function PartObjection({ children }: { children: string }) {
  return (
    <div className="part-objection ant-form-item-explain-error" role="alert">
      {children}
    </div>
  );
}
