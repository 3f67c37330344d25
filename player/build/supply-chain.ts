import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Enums, Models } from '@cyclonedx/cyclonedx-library';
import sbom from 'rollup-plugin-sbom';
import type { Plugin, Rolldown } from 'vite';

const LICENSES = 'licenses.md';

/** Packages whose files are bundled by styles. The tools below do not see these, because they look at scripts only. */
const FONTS = ['@fontsource-variable/vazirmatn'] as const;

/** Vite's own option: texts of the licences of all bundled scripts. */
export const license = { fileName: LICENSES };

/** Drops the plugin's warning of a tool that is not installed. The bill names the tools that were used. */
export const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, report) => {
  if (level === 'warn' && !log.message.includes('auto-registration of tool "rollup"')) report(level, log);
};

/**
 * Writes a software bill of materials (CycloneDX) of all that is bundled, which is equal for equal input, and completes
 * the licence texts that Vite writes.
 */
export function supplyChain(root: string): Plugin[] {
  const fonts = FONTS.map((name) => readPackage(root, name));
  const bill = sbom({
    outDir: '.',
    outFormats: ['json'],
    saveTimestamp: false,
    includeWellKnown: false,
    afterCollect(bom) {
      for (const { name, version, license } of fonts)
        bom.components.add(
          new Models.Component(Enums.ComponentType.Library, name, {
            version,
            licenses: new Models.LicenseRepository([new Models.SpdxLicense(license)]),
          }),
        );
    },
  });
  return [{ ...bill, apply: 'build' }, addLicenses(fonts)];
}

function addLicenses(fonts: readonly Package[]): Plugin {
  const sections = fonts.map(
    ({ name, version, license, text }) => `\n## ${name} - ${version} (${license})\n\n${text}`,
  );
  return {
    name: 'pardeh:font-licenses',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENSES];
        if (file?.type !== 'asset') this.error(`${LICENSES} is missing.`);
        file.source = `${file.source}${sections.join('')}`;
      },
    },
  };
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

function readPackage(root: string, name: string): Package {
  const file = createRequire(`${root}package.json`).resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(readFileSync(file, 'utf8'));
  return { name, version, license, text: readFileSync(file.replace(/package\.json$/, 'LICENSE'), 'utf8') };
}
