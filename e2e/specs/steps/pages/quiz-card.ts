import { expect, type Player } from '../player';
import { fa } from '../words';

/** The card over the picture, and a viewer's actions on it. */
export class QuizCard {
  readonly player: Player;

  constructor(player: Player) {
    this.player = player;
  }

  card(state?: string) {
    return this.player.frame.locator(state === undefined ? '[data-quiz]' : `[data-quiz="${state}"]`);
  }

  choice(title: string) {
    return this.card().getByRole('button', { name: title });
  }

  submit() {
    return this.card().getByRole('button', { name: fa('quiz.submit') });
  }

  counted() {
    return this.card('question').getByText(fa('quiz.counted'));
  }

  async answer(title: string): Promise<void> {
    await this.choice(title).click();
    await this.submit().click();
    await expect(this.counted()).toBeVisible();
  }

  async expectResult(verdict: string): Promise<void> {
    await expect(this.card('result').getByText(verdict, { exact: true })).toBeVisible();
  }

  async expectEnd(title: string): Promise<void> {
    await expect(this.card('end').getByText(title, { exact: true })).toBeVisible({ timeout: 20_000 });
  }
}
