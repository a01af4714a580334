/** The few controls that screens take from antd as they are. Everything with behaviour of ours has a component of its own. */
export { Button, Checkbox, Tooltip } from 'antd';
export { Segmented } from './segmented.tsx';
