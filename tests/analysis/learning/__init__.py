"""Tests of learning the chances."""
