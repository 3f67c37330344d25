import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyTypeProvider,
  type RawServerDefault,
} from 'fastify';
import * as v from 'valibot';

/** Handlers get requests as the schema's output, and must return what the schema accepts as input. */
interface ValibotTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ValibotTypes
>;

export function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && '~standard' in value && 'kind' in value;
}

/** A server whose requests and responses are both validated by the schemas that the player itself uses. */
export function createApp(): App {
  const app = Fastify({
    forceCloseConnections: true,
    // The TLS proxy on this machine forwards the requested host.
    trustProxy: 'loopback',
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ValibotTypes>();
  app.setValidatorCompiler(({ schema }) => (data: unknown) => {
    if (!isSchema(schema)) return { value: data };
    const result = v.safeParse(schema, data);
    return result.success ? { value: result.output } : { error: new Error(describe(result.issues)) };
  });
  // A response that breaks the contract is a bug of this platform: it becomes a 500, which tests detect.
  app.setSerializerCompiler(({ schema }) => (data: unknown) => {
    if (isSchema(schema)) v.assert(schema, data);
    return JSON.stringify(data);
  });
  return app;
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map(closest)
    .map((issue) => `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`)
    .slice(0, 3)
    .join('; ');
}

/** If all options of a union failed: the issue of the option that came nearest, down to its field. */
function closest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const inner = issue.issues?.find(({ path }) => path !== undefined);
  return inner === undefined ? issue : closest(inner);
}
