const SNIFFED_BYTES = 2048;

/** WHATWG MIME sniffing, 7.1, without tags that plain text may begin with. */
const FIRST_TAG =
  /^(?:<!doctype\s+html|<html|<head|<body|<script|<iframe|<title|<meta|<article|<main|<section|<table|<div|<style)[\s>]/i;

/** After a byte order mark, white space, an XML declaration and comments. */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, SNIFFED_BYTES);
  let text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1').replaceAll('\0', '');
  text = text.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').trimStart();
  if (text.startsWith('<?xml')) text = text.slice(text.indexOf('>') + 1).trimStart();
  while (text.startsWith('<!--') && text.includes('-->')) text = text.slice(text.indexOf('-->') + 3).trimStart();
  return FIRST_TAG.test(text);
}
