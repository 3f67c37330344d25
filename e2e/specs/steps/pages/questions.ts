import type { Browser, Locator } from 'playwright/test';
import { playerUrl, type Query } from '../addresses';
import { expect, Player } from '../player';
import { fa } from '../words';

/** One viewer's list of questions to the stage, and actions. */
export class StageQuestions {
  readonly box: Locator;
  readonly input: Locator;
  readonly rows: Locator;

  constructor(player: Player) {
    this.box = player.frame.locator('[data-questions]');
    this.input = this.box.getByRole('textbox', { name: fa('questions.write') });
    this.rows = this.box.locator('[data-question]');
  }

  /** Opens it in the sidebar of a wide page. */
  static async open(player: Player): Promise<StageQuestions> {
    await player.frame.getByRole('tab', { name: fa('questions.title') }).click();
    const questions = new StageQuestions(player);
    await expect(questions.box).toBeVisible();
    return questions;
  }

  /** Opens it in a separate browser. */
  static async join(browser: Browser, query: Query): Promise<StageQuestions> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'fa-IR' });
    const page = await context.newPage();
    await page.goto(playerUrl(query));
    return StageQuestions.open(new Player(page, page.mainFrame()));
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  voteFor(text: string): Locator {
    return this.row(text).locator('[aria-pressed]');
  }

  async ask(text: string): Promise<void> {
    await this.input.fill(text);
    await this.input.press('Enter');
    await expect(this.row(text)).toContainText(fa('questions.mine'));
  }

  texts(): Promise<readonly string[]> {
    return this.rows.locator('p').allTextContents();
  }
}
