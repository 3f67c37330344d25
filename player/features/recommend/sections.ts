import type { Card } from '../../api/cards';
import type { ListPlan } from '../../api/recommend';
import type { Around } from './recommendation';

/** One list as the page shows it. */
export interface Section {
  readonly id: string;
  /** Empty if the page must use a text of its own. */
  readonly title: string;
  /** `recommendation` has further pages; all other lists are complete. */
  readonly kind: ListPlan['kind'];
  readonly cards: readonly Card[];
}

/**
 * The lists beside a video, ordered and titled by the deployment's plan; without a plan, the recommendations and then
 * every other list. Empty lists are left out.
 */
export function arrange({ plan, lists }: Around, recommended: readonly Card[]): readonly Section[] {
  const order: readonly ListPlan[] =
    plan.length > 0
      ? plan
      : [
          { id: 'recommendation', title: '', kind: 'recommendation' },
          ...lists.map(({ id, title }) => ({ id, title, kind: 'list' }) as const),
        ];
  const seen = new Set<string>();
  return order.flatMap(({ id, title, kind }): Section[] => {
    const name = kind === 'recommendation' ? kind : id;
    if (seen.has(name)) return [];
    seen.add(name);
    if (kind === 'recommendation') return nonEmpty({ id: name, title, kind, cards: recommended });
    const list = lists.find((one) => one.id === id);
    return list === undefined ? [] : nonEmpty({ id, title: title || list.title, kind, cards: list.items });
  });
}

function nonEmpty(section: Section): Section[] {
  return section.cards.length > 0 ? [section] : [];
}
