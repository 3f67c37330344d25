import type { Config } from '../../config';

/** In production every viewer sees quizzes; elsewhere only those named in the settings, or all (`*`). */
export function maySeeQuizzes(
  { production, quizUserIds }: Pick<Config, 'production' | 'quizUserIds'>,
  user: string | null,
): boolean {
  return production || quizUserIds.includes('*') || (user !== null && quizUserIds.includes(user));
}
