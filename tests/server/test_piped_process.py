"""A process that answers through a pipe: started when it is asked, and another one after its end."""

import os
import signal
import sys
from multiprocessing.connection import Connection

import pytest

from refectory.server.piped_process import PipedProcess

SECONDS = 60.0


def add(pipe: Connection, number: int) -> None:
    """Say that all is set up, and then add to what comes until somebody ends this."""
    pipe.send("ready")
    while True:
        pipe.send(pipe.recv() + number)


def ask(process: PipedProcess, question: int) -> int:
    pipe = process.pipe()
    pipe.send(question)
    assert pipe.poll(SECONDS)
    answer: int = pipe.recv()
    return answer


def test_it_is_started_by_the_first_question_and_again_after_it_was_stopped() -> None:
    process = PipedProcess(add, 10, says_ready=True)
    assert not process.is_started
    assert process.stop() is None
    assert (ask(process, 1), ask(process, 2)) == (11, 12)
    assert process.is_started
    code = process.stop()
    assert not process.is_started
    if sys.platform != "win32":
        assert code == -signal.SIGKILL
    assert ask(process, 3) == 13
    process.stop()


def test_who_waits_for_the_answer_of_a_killed_process_gets_an_error() -> None:
    process = PipedProcess(add, 10, says_ready=True)
    pipe = process.pipe()
    process.kill()
    process.wait(SECONDS)
    with pytest.raises((EOFError, OSError)):
        pipe.recv()
    process.stop()


def end_at_once(pipe: Connection) -> None:
    os._exit(3)


def test_the_exit_code_is_that_of_the_process_itself() -> None:
    process = PipedProcess(end_at_once)
    process.pipe()
    process.wait(SECONDS)
    assert process.stop() == 3
