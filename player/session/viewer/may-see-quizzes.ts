import type { Config } from '../../config';

/** In production everybody sees quizzes; elsewhere those whom the settings name, or all of them (`*`). */
export function maySeeQuizzes(
  { production, quizUserIds }: Pick<Config, 'production' | 'quizUserIds'>,
  user: string | null,
): boolean {
  return production || quizUserIds.includes('*') || (user !== null && quizUserIds.includes(user));
}
