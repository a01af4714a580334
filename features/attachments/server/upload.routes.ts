import type { FastifyRequest } from 'fastify';
import { routes } from '#kit/server/http/routes.ts';
import { fetching, upload } from '../contract.ts';
import { fetchPicture } from './fetch.service.ts';
import { uploadFile } from './upload.service.ts';

export const uploadRoutes = routes(upload, {
  async upload(ctx, received) {
    const { body, query } = received as typeof received & { body: FastifyRequest }; // safe: a multipart endpoint receives the request itself
    return { file: await uploadFile(ctx, body, query.topic) };
  },
});

export const fetchingRoutes = routes(fetching, {
  fetchImage: async (ctx, { body }) => ({ file: await fetchPicture(ctx, body.url) }),
});
