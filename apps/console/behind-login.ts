/** What every page behind an administrator's login needs, as one file to fetch. */
export { AntdRoot } from './antd-root.tsx';
export { workspaceRoute } from './workspace.tsx';
