/** The API as an OpenAPI 3.1 document, written from the same contracts that answer the calls. */
import { tokenHeader } from '#kit/contract/envelope.ts';
import { features } from './features.ts';
import { gathered, headers, type Json, operation } from './open-api-parts.ts';

export function openApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const { app, controller, endpoint } of endpoints()) {
    const path = `/${app}/${controller}/${endpoint.action}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(app, controller, endpoint) };
  }
  return gathered({
    openapi: '3.1.0',
    info: { title: 'Siteloom', version, description: 'Every answer is an envelope {code, msg, data, time}; code 1 is success.' },
    paths,
    components: {
      parameters: headers,
      securitySchemes: {
        admin: { type: 'apiKey', in: 'header', name: tokenHeader.admin },
        tenant: { type: 'apiKey', in: 'header', name: tokenHeader.tenant },
        api: { type: 'apiKey', in: 'header', name: tokenHeader.api },
      },
    },
  });
}

function endpoints() {
  return features.flatMap(({ apps, routes }) =>
    apps.flatMap((app) =>
      routes.flatMap(({ contract: { controller, endpoints } }) =>
        Object.values(endpoints).map((endpoint) => ({ app, controller, endpoint })),
      ),
    ),
  );
}
