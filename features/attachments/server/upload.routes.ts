import type { FastifyRequest } from 'fastify';
import { routes } from '#kit/server/http/routes.ts';
import { fetching, upload } from '../contract.ts';
import { fetchPicture } from './fetch.service.ts';
import { uploadFile } from './upload.service.ts';

export const uploadRoutes = routes(upload, {
  async upload(ctx, received) {
    const { body } = received as { body: FastifyRequest }; // safe: a multipart endpoint receives the request itself
    return { file: await uploadFile(ctx, body) };
  },
});

export const fetchingRoutes = routes(fetching, {
  fetchImage: async (ctx, { body }) => ({ file: await fetchPicture(ctx, body.url) }),
});
