/** Where a day begins: a greeting, the figures of the area, and the ways on from here. */
import type { ComponentType } from 'react';
import { type ConsoleArea, useArea } from '#kit/console/area.tsx';
import { PlatformDashboard } from './platform-dashboard.tsx';
import { TenantDashboard } from './tenant-dashboard.tsx';
import './dashboard.css';

const dashboards: Readonly<Partial<Record<ConsoleArea, ComponentType>>> = { platform: PlatformDashboard, tenant: TenantDashboard };

export function DashboardScreen() {
  const { name } = useArea();
  const Dashboard = dashboards[name];
  return Dashboard ? <Dashboard /> : null;
}
