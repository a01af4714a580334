import { expect, test } from 'vitest';
import { InputType } from '#kit/contract/input-types.ts';
import { schemaOfField, TypedField } from '#kit/contract/typed-fields.ts';
import { builtInModels } from './built-in.ts';
import { schemaOfModel } from './schema-of-model.ts';

const field = (name: string, more: object) => TypedField.parse({ key: name, name, title: name, built_in: false, ...more });

test('says of every field what it holds, and nothing of what only editors see', () => {
  const content = [{ value: 'red', label: 'Red' }];
  const fields = [
    field('power', { type: 'number', required: true, max: 100, tip: 'In kW' }),
    field('colour', { type: 'select', content }),
    field('colours', { type: 'selects', content }),
    field('code', { type: 'password' }),
    field('was_select', { type: 'string', content }),
  ];
  expect(schemaOfModel({ name: 'Machine', fields })).toMatchObject({
    type: 'object',
    title: 'Machine',
    required: ['power'],
    properties: {
      power: { title: 'power', description: 'In kW' },
      colour: { type: 'string', enum: ['', 'red'] },
      colours: { type: 'array', items: { type: 'string', enum: ['red'] } },
    },
  });
  expect(JSON.stringify(schemaOfModel({ name: 'Machine', fields }))).not.toContain('"code"');
  // What a text chose from when it was a choice binds nobody.
  expect(schemaOfModel({ name: 'Machine', fields })).not.toHaveProperty('properties.was_select.enum');
});

test.each(InputType.options.filter((type) => type !== 'password'))('can be written for the kind %s', (type) => {
  const { properties } = schemaOfModel({ name: 'X', fields: [field('x', { type })] }) as { properties: Record<string, object> }; // safe: what schemaOfModel writes
  expect(Object.keys(properties.x ?? {}).length).toBeGreaterThan(1);
});

test('fits the models that every site begins with', () => {
  for (const model of builtInModels('en')) {
    const { properties } = schemaOfModel(model) as { properties: Record<string, object> }; // safe: what schemaOfModel writes
    expect(Object.keys(properties)).toEqual(model.fields.map(({ name }) => name));
  }
});

test('a vacancy is for whole people, one at least', () => {
  const headcount = builtInModels('en')
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === 'headcount');
  const passes = (value: unknown) => headcount && schemaOfField(headcount).safeParse(value).success;
  expect([1, 12, null, 2.5, 0, -3].map(passes)).toEqual([true, true, true, false, false, false]);
});
