import { Tooltip, type TooltipProps } from 'antd';

/**
 * What a button without words does, for whoever rests a pointer on it. A finger presses at once, and the tip would lie over what opens.
 * `<ButtonTip title={t('refresh')}><Button … /></ButtonTip>`
 */
export function ButtonTip(props: TooltipProps) {
  return <Tooltip {...props} trigger={matchMedia('(hover: hover)').matches ? 'hover' : []} />;
}
