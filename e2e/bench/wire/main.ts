import type { Servers } from './front';
import { type ServedLine, serveLine } from './line';
import type { Answer, Order } from './messages';

/** The lines have a process of their own, so that Playwright's work delays no byte. */
const lines = new Map<number, ServedLine>();
let servers: Servers | null = null;

async function obey(order: Order): Promise<Omit<Answer, 'id'>> {
  if (order.do === 'begin') {
    servers = order.servers;
    return {};
  }
  if (order.do === 'open') {
    if (servers === null) throw new Error('no server was named');
    const line = await serveLine(servers, order.shape);
    lines.set(line.port, line);
    return { port: line.port };
  }
  const line = lines.get(order.port);
  if (line === undefined) throw new Error(`no line at ${order.port}`);
  if (order.do === 'tell') return { asked: line.asked };
  if (order.do === 'shape') line.shape(order.shape);
  if (order.do === 'close') {
    line.close();
    lines.delete(order.port);
  }
  return {};
}

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.({ ...answer, id: order.id }));
});
process.once('disconnect', () => process.exit());
