import { toJsonSchema } from '@valibot/to-json-schema';
import type { RouteOptions } from 'fastify';
import type * as v from 'valibot';
import { Failure } from '../../player/api/schema/failure';
import { type App, isSchema } from './app';

type Method = 'get' | 'post' | 'put' | 'delete';
type Operations = Record<string, Partial<Record<Method, object>>>;

const methods: Readonly<Record<string, Method>> = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' };

/** Records each call as it is added; the returned function describes all of them. Call before the routes are added. */
export function describeCalls(app: App): () => object {
  const paths: Operations = {};
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const known = methods[method];
      if (known === undefined || route.config?.summary === undefined) continue;
      const path = route.url.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [known]: operation(route) };
    }
  });
  return () => ({
    openapi: '3.1.0',
    info: {
      title: 'Pardeh platform',
      version: '1',
      description: 'What the player asks of a video platform.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        xToken: { type: 'apiKey', in: 'header', name: 'x-token' },
      },
      responses: { Failure: { description: 'It went wrong', ...json(Failure, 'output') } },
    },
  });
}

function operation({ config, schema }: RouteOptions): object {
  const answers: unknown = schema?.response;
  const answer = typeof answers === 'object' && answers !== null && 200 in answers ? answers[200] : undefined;
  const access = [{ bearer: [] }, { xToken: [] }];
  return {
    summary: config?.summary,
    parameters: [...parameters('path', schema?.params), ...parameters('query', schema?.querystring)],
    ...(isSchema(schema?.body) && { requestBody: { required: true, ...json(schema.body, 'input') } }),
    responses:
      config?.frames !== undefined
        ? socket(config.frames)
        : {
            200: { description: 'Done', ...(isSchema(answer) && json(answer, 'output')) },
            ...(config?.shared !== undefined && { 304: { description: 'Not changed' } }),
            default: { $ref: '#/components/responses/Failure' },
          },
    ...(config?.token === 'needed' && { security: access }),
    ...(config?.token === 'optional' && { security: [{}, ...access] }),
  };
}

/** A call whose response is a socket, with its frames. */
function socket(frames: v.GenericSchema): object {
  return {
    101: { description: 'A WebSocket; its frames are of this shape', ...json(frames, 'output') },
    default: { $ref: '#/components/responses/Failure' },
  };
}

function parameters(place: 'path' | 'query', schema: unknown): object[] {
  if (!isSchema(schema)) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function json(schema: v.GenericSchema, side: 'input' | 'output') {
  return { content: { 'application/json': { schema: jsonSchema(schema, side) } } };
}

function jsonSchema(schema: v.GenericSchema, side: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: side,
    errorMode: 'ignore',
  });
  return rest;
}
