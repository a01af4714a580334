/** What a validator finds wrong with a page: the rules of HTML itself and of accessible markup, none of style. */
import { HtmlValidate } from 'html-validate/node';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes void elements and booleans in its own way, and pages are not indented for people.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    // A phone number breaks where its layout lets it, and the sheet keeps it together.
    'tel-non-breaking': 'off',
    // Addresses that begin with a slash are what pages are made of.
    'allowed-links': 'off',
  },
});

/** One line for each finding: `h1 is missing (no-missing-h1) at 1:120`. Empty for a valid page. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, ruleId, line, column, selector }) => `${message} (${ruleId}) at ${line}:${column} ${selector ?? ''}`.trim()),
  );
}
