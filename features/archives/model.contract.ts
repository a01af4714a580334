/** What the content model of a column asks of its documents. */
import * as z from 'zod/mini';

import { get } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { TypedField } from '#kit/contract/typed-fields.ts';

export const ColumnModel = z.object({ id: id(), name: z.string(), fields: z.array(TypedField) });
export type ColumnModel = z.output<typeof ColumnModel>;

export const modelEndpoints = {
  /** The fields of documents in a column; null where it has no model. */
  model: get('model', {
    access: { node: 'corp/archives/index' },
    query: z.strictObject({ column_id: id() }),
    data: z.object({ model: z.nullable(ColumnModel) }),
  }),
};
