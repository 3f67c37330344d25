import { readFileSync } from 'node:fs';

/** A fenced example of a README. */
export interface Example {
  /** The first clause of the text before it; an example directly after another one inherits its title and language. */
  readonly title: string;
  readonly language: 'ts' | 'tsx' | 'html';
  readonly code: string;
}

/** Either a fenced block, or a paragraph. */
const PART = /^```(\w*)\n([\s\S]*?)^```$|^(?!```)\S.*(?:\n(?!```).+)*/gm;

const CLAUSE = /^.+?(?=\s\(|[.:,;]\s|[.:,;]?$)/;

function isExampleLanguage(language: string): language is Example['language'] {
  return language === 'ts' || language === 'tsx' || language === 'html';
}

/** All examples that run in a browser. */
export function readExamples(markdown: string): Example[] {
  const examples: Example[] = [];
  let title = '';
  let isUsed = false;
  for (const [part, language = '', code = ''] of markdown.matchAll(PART)) {
    if (!part.startsWith('```')) {
      title = CLAUSE.exec(part.split('\n')[0]?.replaceAll('`', '') ?? '')?.[0] ?? '';
      isUsed = false;
    } else if (isExampleLanguage(language)) {
      examples.push({ title: isUsed ? `${title} (${language})` : title, language, code });
      isUsed = true;
    }
  }
  return examples;
}

export function readSdkReadme(): string {
  return readFileSync('host-sdk/README.md', 'utf8');
}

/** The part of the repository's README that host pages copy from. */
export function readEmbedding(): string {
  const sections = readFileSync('README.md', 'utf8').split(/^## /m);
  return sections.find((section) => section.startsWith('Embedding')) ?? '';
}

/** The example with this title. */
export function exampleOf(examples: readonly Example[], title: string): Example {
  const found = examples.find((example) => example.title === title);
  if (found === undefined) throw new Error(`no example is titled “${title}”`);
  return found;
}
