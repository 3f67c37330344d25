import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { EMBEDDING_EXPECTATIONS } from './examples/embedding-expectations';
import { createExamplePage } from './examples/example-page';
import { readEmbedding, readExamples, readSdkReadme } from './examples/read-examples';
import { SDK_EXPECTATIONS } from './examples/sdk-expectations';

test.use({ viewport: SMALL });

/** The unchanged examples of both READMEs, each in a page of another site. */

for (const { document, markdown, expectations } of [
  { document: 'the SDK’s page', markdown: readSdkReadme(), expectations: SDK_EXPECTATIONS },
  { document: 'the README', markdown: readEmbedding(), expectations: EMBEDDING_EXPECTATIONS },
]) {
  const examples = readExamples(markdown);

  test(`each example of ${document} has an expectation, and each expectation its example`, () => {
    const titles = examples.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.toSorted()).toEqual(Object.keys(expectations).toSorted());
  });

  for (const example of examples) {
    const { check, tag = [] } = expectations[example.title] ?? {};
    test(`the example “${example.title}” of ${document} does as its text says`, { tag }, async ({
      page,
      operator,
    }) => {
      if (check === undefined) throw new Error(`no expectation for “${example.title}”`);
      await check(createExamplePage(page, operator, example));
    });
  }
}
