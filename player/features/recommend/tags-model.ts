import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { StreamType } from '../../../host-sdk/contract/contract';
import { fetchTags, type Tag } from '../../api/search';
import type { Session } from '../../session/session';

/** The tags of all videos of one type, fetched once per page. */
export interface TagsModel {
  /** `null` until they have loaded. */
  readonly tags: ReadonlySignal<readonly Tag[] | null>;
  readonly failed: ReadonlySignal<boolean>;
  /** Requests the tags unless they have loaded or are loading. */
  look(): Promise<void>;
}

/**
 * The tags of a type, preceded by chosen tags of other types, so that each tag that narrows the search is visible. Read
 * inside a view.
 */
export function tagsWith(chosen: readonly string[], tags: readonly Tag[], session: Session): readonly Tag[] {
  const isIn = (list: readonly Tag[], id: string) => list.some((tag) => tag.id === id);
  const all = [...(models.get(session)?.values() ?? [])].flatMap((model) => model.tags.value ?? []);
  const others = chosen.filter((id) => !isIn(tags, id));
  return [...others.map((id) => all.find((tag) => tag.id === id) ?? { id, title: id }), ...tags];
}

const models = new WeakMap<Session, Map<StreamType, TagsModel>>();

export function tagsModelOf(session: Session, type: StreamType): TagsModel {
  const ofPage = models.get(session) ?? new Map<StreamType, TagsModel>();
  models.set(session, ofPage);
  const model = ofPage.get(type) ?? openTagsModel(session, type);
  ofPage.set(type, model);
  return model;
}

function openTagsModel({ client }: Session, type: StreamType): TagsModel {
  const tags = signal<readonly Tag[] | null>(null);
  const failed = signal(false);
  let asking = false;
  return {
    tags,
    failed,
    async look() {
      if (asking || tags.peek() !== null) return;
      asking = true;
      failed.value = false;
      try {
        // The tags belong to the page, so the request is never aborted.
        tags.value = await fetchTags(client, type, new AbortController().signal);
      } catch {
        failed.value = true;
      } finally {
        asking = false;
      }
    },
  };
}
