import { expect, test } from 'vitest';
import { renderMail } from './template';

const content = {
  kind: 'verify_email' as const,
  subject: 'Confirm your email',
  preview: 'One click and you can sign in.',
  heading: 'Welcome, <b>Ada</b>',
  paragraphs: ['One click & you are in.'],
  action: { label: 'Verify my email', href: 'http://localhost:3000/verify-email?token=a&b="c"' },
  closing: "Not you? Then there's nothing to do.",
};

test('the text form has the whole mail, with the link on a separate line', () => {
  const { text, links } = renderMail(content);
  expect(text.split('\n\n').slice(0, 4)).toEqual([
    'Welcome, <b>Ada</b>',
    'One click & you are in.',
    'Verify my email:\nhttp://localhost:3000/verify-email?token=a&b="c"',
    "Not you? Then there's nothing to do.",
  ]);
  expect(links).toEqual(['http://localhost:3000/verify-email?token=a&b="c"']);
});

test('user input is escaped in the HTML form', () => {
  const { html } = renderMail(content);
  expect(html).toContain('Welcome, &lt;b&gt;Ada&lt;/b&gt;');
  expect(html).toContain('href="http://localhost:3000/verify-email?token=a&amp;b=&quot;c&quot;"');
  expect(html).not.toContain('<b>Ada');
});

test('a mail without an action has no link', () => {
  const { html, links } = renderMail({ ...content, action: undefined });
  expect(links).toEqual([]);
  expect(html).not.toContain('<a ');
});
