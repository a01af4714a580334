/** Files that stand in a store elsewhere. A company names its store itself, so the way there is guarded as it is for the server. */
import { minuteMs } from '#kit/contract/units.ts';
import { type OutboundConfig, outboundStream } from '#kit/server/outbound.ts';
import { type Answer, SiteFailed } from './crawl.ts';

/** The largest file at a megabyte a second. */
const timeoutMs = 10 * minuteMs;
const redirectsMax = 3;

/** `farFiles(config)('https://files.example.com/a.png')`. Throws SiteFailed where nobody answers, or where nobody may be asked. */
export function farFiles(config: OutboundConfig): (address: string) => Promise<Answer> {
  const fetchFar = async (address: string, left: number): Promise<Answer> => {
    const { status, headers, stream } = await outboundStream(config, address, { timeoutMs }).catch(() => {
      throw new SiteFailed(`${new URL(address).host}, which keeps files of the site, cannot be reached.`);
    });
    const { location = '' } = headers;
    const leadsOn = status >= 300 && status < 400 && left > 0 && URL.canParse(location, address);
    if (!leadsOn) return { status, headers, content: stream };
    stream.destroy();
    return fetchFar(new URL(location, address).href, left - 1);
  };
  return (address) => fetchFar(address, redirectsMax);
}
