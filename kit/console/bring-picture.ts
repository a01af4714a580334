/** Pictures of other websites, brought into the own library. */
import type { Area } from './area.tsx';
import { Uploaded } from './upload.ts';

/** Has the server fetch a picture, and resolves with its address here. Rejects where it does not come. `await bringPicture(area, 'https://…/a.png')` */
export async function bringPicture({ app, send }: Pick<Area, 'app' | 'send'>, address: string): Promise<string> {
  const answer = await send({ method: 'POST', url: `/${app}/ajax/fetchImage`, body: { url: address } }, { quiet: true });
  return Uploaded.parse(answer).file.url;
}
