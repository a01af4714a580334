/** A few choices side by side, one of them on. One stop of Tab, arrows inside: antd's makes its frame another stop. */
import { Segmented as AntSegmented, type SegmentedProps } from 'antd';

/** `<Segmented aria-label={t('view')} value={view} onChange={setView} options={[…]} />` */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value> & { 'aria-label': string }) {
  return <AntSegmented<Value> tabIndex={-1} {...props} />;
}
