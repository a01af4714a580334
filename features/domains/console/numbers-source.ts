/** Which of the numbers that are shown stand in the site configuration rather than with the host itself. */
import type { ComplianceRow } from '../compliance.contract.ts';

type Numbers = Pick<ComplianceRow, 'icp_number' | 'icp_of_site' | 'police_number' | 'police_of_site'>;

/** The phrase that says so, if any does. */
export function numbersSource(row: Numbers): 'of_site' | 'icp_of_site' | 'police_of_site' | undefined {
  const icp = row.icp_number !== '' && row.icp_of_site;
  const police = row.police_number !== '' && row.police_of_site;
  if (icp && (police || row.police_number === '')) return 'of_site';
  if (police && row.icp_number === '') return 'of_site';
  if (icp) return 'icp_of_site';
  return police ? 'police_of_site' : undefined;
}
