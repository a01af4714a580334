import { routes } from '#kit/server/http/routes.ts';
import { remoteUpload } from '../remote.contract.ts';
import { takeRemote } from './remote.service.ts';
import { uploadConfigOf } from './upload-config.ts';

export const remoteRoutes = routes(remoteUpload, {
  params: (ctx) => uploadConfigOf(ctx),
  async callback(ctx, { body }) {
    return { file: await takeRemote(ctx, body) };
  },
});
