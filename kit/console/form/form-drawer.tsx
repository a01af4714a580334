/** A form in a panel beside its list. */
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';

import type { Contract } from '#kit/contract/endpoint.ts';
import { AppDrawer } from '../app-drawer.tsx';
import type { RowFormProps } from '../list/list-types.ts';
import { beginTyping } from '../typing.ts';
import { usePreference } from '../use-preference.ts';
import { ContractForm } from './contract-form.tsx';
import { FormButtons } from './form-buttons.tsx';
import { type RowValues, useRowSource } from './form-source.ts';
import { type ContractFormOptions, type ContractForm as FormState, useContractForm } from './use-contract-form.ts';
import { useDiscardQuestion } from './use-discard-question.ts';

interface FormDrawerProps extends Omit<RowFormProps, 'onSaved'>, Omit<ContractFormOptions, 'onSaved'> {
  /** Hears what the server answered. */
  onSaved: (answer?: unknown) => void;
  contract: Contract;
  /** Or made of the row, once it is there. */
  title: string | ((row: RowValues | undefined) => string);
  /** Pixels. Default 560; 720 suits two columns. */
  width?: number;
  columns?: 1 | 2;
  /** What the button does, where "Save" says too little: "Open". */
  saveLabel?: string | undefined;
  /** More buttons beside the title. */
  extra?: ReactNode;
  /** The fields; or a function of the answer that brought the row. */
  children: ReactNode | ((answer: RowValues | undefined) => ReactNode);
  /** Hears of the answer before the drawer closes: a password that is shown once. */
  onAnswer?: (answer: unknown) => void;
}

/** `<FormDrawer {...props} contract={admins} title={t('edit')} initial={{ status: 1 }}><Field …/></FormDrawer>` */
export function FormDrawer(props: FormDrawerProps) {
  const {
    contract,
    mode,
    id,
    hasNext,
    place = '',
    open,
    onSaved,
    onClose,
    title,
    width = 560,
    columns = 1,
    saveLabel,
    extra,
    children,
    onAnswer,
    ...options
  } = props;
  const source = useRowSource(contract, mode, id);
  const own = useContractForm(source, {
    ...options,
    onSaved: (answer) => {
      onAnswer?.(answer);
      onSaved(answer);
    },
  });
  // While it closes, nothing is saved any more.
  const form = open ? own : { ...own, submit: () => undefined };
  const close = useCareful(form, onClose);
  const size = useOwnWidth(contract.controller, width);
  return (
    <AppDrawer
      open={open}
      {...size}
      title={(typeof title === 'function' ? title(form.start) : title) + place}
      extra={extra}
      onClose={() => void close()}
      afterOpenChange={(isThere) => isThere && mode === 'add' && beginTyping('.app-drawer form')}
      footer={<FormButtons form={form} hasNext={hasNext} saveLabel={saveLabel} onCancel={() => void close()} />}
    >
      <ContractForm form={form} columns={columns}>
        {typeof children === 'function' ? children(form.answer) : children}
      </ContractForm>
    </AppDrawer>
  );
}

const Width = z.number().check(z.int(), z.gte(320), z.lte(4000));

/** As wide as the person pulled this form's edge the last time. */
function useOwnWidth(controller: string, usual: number) {
  const [kept, keep] = usePreference(`form.${controller}`, Width, usual);
  const [pulled, setPulled] = useState<number>();
  return {
    width: pulled ?? kept,
    resizable: {
      onResize: (px: number) => setPulled(Math.round(Math.max(360, Math.min(px, window.innerWidth)))),
      onResizeEnd: () => pulled !== undefined && keep(pulled),
    },
  };
}

/** Closing asks first while something is not saved; what is given up leaves no draft. */
function useCareful(form: FormState, onClose: () => void) {
  const mayLose = useDiscardQuestion();
  return async () => {
    if (!(await mayLose(form.isDirty))) return;
    form.forgetDraft();
    onClose();
  };
}
