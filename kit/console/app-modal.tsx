/** The only allowed wrapper of antd's Modal. */
import { Modal, type ModalProps } from 'antd';

import './theme/overlays.css';
import { beginTyping } from './typing.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useOpenOnceThere } from './use-open-once-there.ts';

export type AppModalProps = Omit<ModalProps, 'transitionName' | 'maskTransitionName' | 'wrapClassName' | 'destroyOnHidden'>;

/**
 * A dialog over a screen: focus goes in, stays in and comes back. `<AppModal open={open} title={t('edit')} onCancel={close} onOk={save}>…`
 * antd's own motion crashes when a hidden tab is shown again with its dialog open, so the movement is CSS.
 */
export function AppModal(props: AppModalProps) {
  useFocusReturn(props.open ?? false);
  const isOpen = useOpenOnceThere(props.open);
  return (
    <Modal
      centered
      afterOpenChange={(isShown) => isShown && beginTyping('.app-modal .ant-modal-body')}
      {...props}
      open={isOpen}
      transitionName=""
      maskTransitionName=""
      wrapClassName="app-modal"
      destroyOnHidden
    />
  );
}
